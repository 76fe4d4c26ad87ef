import { fillPage } from './page-template';

const TEMPLATE = [
  '<meta name="csp-nonce" content="__CSP_NONCE__" />',
  '<!-- head of this page -->',
  '<title>Lạc Thư</title>',
  '<meta property="og:image" content="__PUBLIC_URL__/social-preview.png" />',
  '<!-- end of the head of this page -->',
  '<script nonce="__CSP_NONCE__">1</script>',
].join('');
const FACTS = { nonce: 'abc=', publicOrigin: 'https://doc.example' };

describe('the page', () => {
  it('keeps its own tags, with whole addresses, where community has none for it', () => {
    expect(fillPage(TEMPLATE, { ...FACTS, head: { tags: null, view: null, missing: false } })).toBe(
      [
        '<meta name="csp-nonce" content="abc=" />',
        '<title>Lạc Thư</title>',
        '<meta property="og:image" content="https://doc.example/social-preview.png" />',
        '<script nonce="abc=">1</script>',
      ].join(''),
    );
  });

  it('has the tags of what it is about instead, and neither twice', () => {
    const page = fillPage(TEMPLATE, {
      ...FACTS,
      head: { tags: '<title>Kiếm Lai</title>', view: null, missing: false },
    });
    expect(page.match(/<title>.*?<\/title>/g)).toEqual(['<title>Kiếm Lai</title>']);
    expect(page).not.toContain('social-preview');
  });

  it('takes no word of a title for one of its own marks', () => {
    const tags = '<title>$& $1 $` __CSP_NONCE__ __PUBLIC_URL__</title>';
    expect(fillPage(TEMPLATE, { ...FACTS, head: { tags, view: null, missing: false } })).toContain(tags);
  });

  it('asks search engines to forget what is not there', () => {
    const page = fillPage(TEMPLATE, { ...FACTS, head: { tags: null, view: null, missing: true } });
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('<title>Lạc Thư</title>');
  });

  it('is sent as it is when it has no place for tags', () => {
    expect(
      fillPage('<p>__CSP_NONCE__</p>', { ...FACTS, head: { tags: '<b>', view: null, missing: false } }),
    ).toBe('<p>abc=</p>');
  });
});
