const PIXELS_OF_A_MODULE = 4;

/** Pixels of the drawing of a QR code as a phone's camera sees them: RGBA, row by row. */
export function pictureOf(drawing: Element): { data: Uint8ClampedArray; width: number } {
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const width = side * PIXELS_OF_A_MODULE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of (drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)) {
    for (let pixel = 0; pixel < PIXELS_OF_A_MODULE ** 2; pixel += 1) {
      const column = Number(x) * PIXELS_OF_A_MODULE + (pixel % PIXELS_OF_A_MODULE);
      const row = Number(y) * PIXELS_OF_A_MODULE + Math.floor(pixel / PIXELS_OF_A_MODULE);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { data, width };
}
