/** Renders an SVG drawing as a PNG. Loads the library here, because only a demo draws in the server's own process. */
export const pngOf = async (drawing: string): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  return new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer());
};
