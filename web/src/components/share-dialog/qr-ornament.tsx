/** Looks like a QR code and is none; the specification asks for the ornament only. */
export function QrOrnament() {
  return (
    <svg viewBox="0 0 21 21" width="84" height="84" aria-hidden shapeRendering="crispEdges">
      {CORNERS.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <path fill="currentColor" fillRule="evenodd" d="M0 0h7v7H0zM1 1v5h5V1zM2 2h3v3H2z" />
        </g>
      ))}
      <path fill="currentColor" d={dots()} />
    </svg>
  );
}

const CORNERS = [
  [0, 0],
  [14, 0],
  [0, 14],
] as const;

const SIZE = 21;

/** A fixed scatter of modules outside the corners. */
function dots(): string {
  let path = '';
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const isCorner = (x < 8 && (y < 8 || y > 12)) || (x > 12 && y < 8);
      if (!isCorner && (x * 7 + y * 13 + x * y * 3) % 5 < 2) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return path;
}
