import { judgeAudit, readAudit } from './audit-findings.mjs';

const advisory = (id, severity) => ({
  source: 1,
  name: 'zip-reader',
  title: 'reads beyond its end',
  url: `https://github.com/advisories/${id}`,
  severity,
});
const report = {
  vulnerabilities: {
    'zip-reader': { severity: 'high', via: [advisory('GHSA-aaaa-bbbb-cccc', 'high')] },
    'book-tool': { severity: 'high', via: ['zip-reader'] },
    colours: { severity: 'moderate', via: [advisory('GHSA-dddd-eeee-ffff', 'moderate')] },
  },
};

describe('an audit of the packages', () => {
  it('counts a grave advisory once, however many packages lead to it, and no lesser one', () => {
    const { open } = judgeAudit(report, {});
    expect(open).toMatchObject([{ id: 'GHSA-aaaa-bbbb-cccc', package: 'zip-reader', severity: 'high' }]);
  });

  it('lets pass what has a written reason, and tells of reasons that are needed no more', () => {
    const reasons = { 'GHSA-aaaa-bbbb-cccc': 'never reads what others send', 'GHSA-gone': 'mended since' };
    const { open, accepted, outdated } = judgeAudit(report, reasons);
    expect(open).toEqual([]);
    expect(accepted.map(({ reason }) => reason)).toEqual(['never reads what others send']);
    expect(outdated).toEqual(['GHSA-gone']);
  });

  it('takes no answer for a clean one', () => {
    expect(
      readAudit('npm warn audit 405 Method Not Allowed\n{ "message": "405", "statusCode": 405 }'),
    ).toBeUndefined();
    expect(readAudit('')).toBeUndefined();
    expect(readAudit(`npm warn old lock\n${JSON.stringify(report)}`)).toEqual(report);
  });
});
