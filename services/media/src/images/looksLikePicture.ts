const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** ISO media brands of still pictures. */
const PICTURE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/**
 * Recognises JPEG, PNG, WebP, AVIF and HEIC by the first bytes (docs/product.md#photos); name and declared
 * type prove nothing.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  return (
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
    (bytes[0] === 0x89 && starts(bytes, 1, 'PNG\r\n')) ||
    (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) ||
    (starts(bytes, 4, 'ftyp') && PICTURE_BRANDS.some((brand) => starts(bytes, 8, brand)))
  );
}
