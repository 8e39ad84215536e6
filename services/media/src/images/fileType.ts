const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Brands of ISO media files that hold still pictures. */
const PICTURE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/**
 * Whether a file's first bytes are those of a picture format that members may upload: JPEG, PNG, WebP, AVIF or HEIC
 * (docs/product.md#photos). Its name and declared type say nothing.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  return (
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
    (bytes[0] === 0x89 && starts(bytes, 1, 'PNG\r\n')) ||
    (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) ||
    (starts(bytes, 4, 'ftyp') && PICTURE_BRANDS.some((brand) => starts(bytes, 8, brand)))
  );
}
