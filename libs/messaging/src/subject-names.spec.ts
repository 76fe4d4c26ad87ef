import { SubjectNames } from './subject-names';

describe('names on the wire', () => {
  it('are the plain ones in an ordinary installation', () => {
    const names = new SubjectNames('');
    expect(names.stream('auth')).toBe('EVT_AUTH');
    expect(names.streamSubjects('auth')).toBe('evt.auth.>');
    expect(names.subject('rpc.auth.get-session.v1')).toBe('rpc.auth.get-session.v1');
  });

  it('are set apart by a namespace, and come back without it', () => {
    const names = new SubjectNames('staging');
    expect(names.stream('auth')).toBe('staging_EVT_AUTH');
    expect(names.subject('live.7.job')).toBe('staging.live.7.job');
    expect(names.localSubject('staging.live.7.job')).toBe('live.7.job');
    expect(names.ownsStream('EVT_AUTH')).toBe(false);
  });

  it.each(['a.b', 'a b', 'a>', 'A'])('refuse the namespace "%s"', (namespace) => {
    expect(() => new SubjectNames(namespace)).toThrow(/cannot be a NATS namespace/);
  });
});
