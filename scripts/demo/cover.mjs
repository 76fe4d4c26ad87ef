import sharp from 'sharp';

/** A cover drawn by ourselves (a lantern over a night river), as PNG: the product takes no SVG. */
const COVER = `
<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900" viewBox="0 0 600 900">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#1E2430"/><stop offset="0.65" stop-color="#2C4A7C"/><stop offset="1" stop-color="#16202F"/>
    </linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#F6C667" stop-opacity="0.9"/><stop offset="1" stop-color="#F6C667" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="600" height="900" fill="url(#sky)"/>
  <circle cx="300" cy="420" r="240" fill="url(#glow)"/>
  <g fill="#FBF8F3" opacity="0.75">
    <circle cx="90" cy="120" r="3"/><circle cx="180" cy="210" r="2"/><circle cx="470" cy="90" r="3"/><circle cx="520" cy="260" r="2"/>
    <circle cx="130" cy="330" r="3"/><circle cx="430" cy="190" r="2"/><circle cx="250" cy="90" r="2"/><circle cx="350" cy="160" r="3"/>
    <circle cx="60" cy="460" r="2"/><circle cx="545" cy="420" r="3"/><circle cx="220" cy="270" r="2"/><circle cx="390" cy="300" r="2"/>
  </g>
  <g fill="#3A4354"><path d="M230 360h140l24 36H206z"/><rect x="236" y="396" width="128" height="110" rx="6"/><path d="M246 506h108l18 150H228z"/><rect x="200" y="656" width="200" height="26" rx="6"/></g>
  <rect x="262" y="414" width="76" height="74" rx="8" fill="#F6C667"/>
  <path d="M300 424c16 18 20 30 0 52c-20-22-16-34 0-52z" fill="#C2412D"/>
  <g stroke="#5E7FB5" stroke-width="4" fill="none" opacity="0.8">
    <path d="M0 720q50-18 100 0t100 0t100 0t100 0t100 0t100 0"/><path d="M-40 768q50-18 100 0t100 0t100 0t100 0t100 0t100 0t100 0"/><path d="M0 816q50-18 100 0t100 0t100 0t100 0t100 0t100 0"/>
  </g>
  <path d="M90 742q70 46 180 0l-18 44H112z" fill="#12161F"/>
</svg>`;

/** @returns {Promise<Buffer>} PNG bytes */
export const drawCover = () => sharp(Buffer.from(COVER)).png().toBuffer();
