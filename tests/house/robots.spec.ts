import { robotsText } from '../../gateway/src/discovery/robots';
import { isPageRequest } from '../../gateway/src/web-app/page-paths';
import { patterns } from '../../web/src/lib/paths';

/** Pages that a search may find. */
const OPEN = new Set<string>([
  patterns.home,
  patterns.quickTranslate,
  patterns.community,
  patterns.story,
  patterns.publicChapter,
  patterns.translator,
]);

const RULES = [...robotsText('https://doc.example').matchAll(/^(Allow|Disallow): (.+)$/gm)].map(
  ([, verb, path = '']) => ({ allowed: verb === 'Allow', path }),
);

/** By the longest rule that fits (RFC 9309, §2.2.2); what no rule names is open. */
function isOpen(path: string): boolean {
  const fitting = RULES.filter((rule) => path.startsWith(rule.path));
  return fitting.sort((one, other) => other.path.length - one.path.length)[0]?.allowed ?? true;
}

/** A pattern of the router as an address. */
const addressOf = (pattern: string): string => pattern.replace(/:\w+/g, '12');

describe('robots.txt', () => {
  it('lets search engines see the public pages with what they draw, and no page of those who are logged in', () => {
    const seen = Object.values(patterns).filter((pattern) => isOpen(addressOf(pattern)));
    expect(new Set(seen)).toEqual(OPEN);
    const drawn = [
      '/api/community/projects/12',
      '/files/posters/12/bia.webp',
      '/assets/main.js',
      '/sitemap.xml',
    ];
    expect(drawn.filter((path) => !isOpen(path))).toEqual([]);
    expect(['/api/user/me', '/api/projects/12', '/files/audio/12/a.mp3'].filter(isOpen)).toEqual([]);
  });

  it('is about pages that are there also for those who only show links', () => {
    const missing = [...OPEN].map(addressOf).filter((path) => !isPageRequest(path, '*/*'));
    expect(missing).toEqual([]);
  });
});
