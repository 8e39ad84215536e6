import sharp from 'sharp';

/** A JPEG as a telephone would take it: upright, larger than needed, somebody in front of a wall. */
export const portrait = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
      <rect width="1200" height="1600" fill="${colour}"/>
      <path d="M150 1600c60-420 220-560 450-560s390 140 450 560z" fill="#2b0e22"/>
      <circle cx="600" cy="720" r="270" fill="#e8b998"/>
      <path d="M330 700c0-420 540-420 540 0-120-150-420-150-540 0z" fill="#47281c"/>
    </svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
