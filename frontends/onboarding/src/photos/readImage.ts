/** Decodes a picture at an address. Rejects when the browser cannot read it. */
export async function readImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
