/** Texts of people that must not become markup of a page. */
export const HOSTILE_TEXTS = [
  `</title><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `</script><script>alert(1)</script>`,
  `<!--<script>`,
  `--> end of the first view --><script>`,
  `]]>&lt;script&gt;`,
  `a\u2028b\u2029c`,
  `$& $1 $\``,
  `\u0000\uD83D`,
];
