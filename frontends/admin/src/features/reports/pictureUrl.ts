/** The address of a picture that came with an answer. */
export const pictureUrl = (webp: string): string => `data:image/webp;base64,${webp}`;
