import { inflateRawSync } from 'node:zlib';

/** Prepared, as encoding so many pixels would take longer than the tests. */
const unpacked = (packed: string) => Uint8Array.from(inflateRawSync(Buffer.from(packed, 'base64')));

/** 3,740 pixels a side, just below the limit for AVIF. */
export const AVIF_OF_14_MEGAPIXELS = unpacked(
  'Y2BgkEkrqSxILMtMY2BgYMjNTDMEsXMzE0H8a7mpJYkMEKCYkZJTBGUzFGQmlzCgAaXMnPxkEMPFgYGRgREs9gtKMzBcY2BgUM7MzA' +
    'NbAxYVzcxLS2WC8hLLDAxBTL6CzJJcuJKwzIKiAgYGBovMguR8BgYGnsQyQ+dGA7AmkcziglSI2XxzIJhBoCCzIhMkwszBwcHAwCCW' +
    'WZALcz8jAyNzIxMzAwPDvdyUxBIhBi4uG71f+ctuOTg7LjE6yijgJSyhJlf5fBYnA0P0+TOuSvv4+jcIOGvtUKtXl3m/O0aracr1SK' +
    'ai9a869txpa+suD/DV+7F21+a1j0oUpJ7yne8t+Pv60f4gBqa1sr3yGkHWN6rU7A9uU3/bxf2D4d4r3tvNHukXG22mHf3ecP5MUNzE' +
    'OUvV9k/lkFuw47+00PSfv3atePRgq6IS58NH71KN7q97F/8xfXHN3PVmZl9tFn+MiPH60BXBsUaVK7lgU5b6zhfH1NiF78zu8otZIc' +
    'n9Vm5t6/31wfOXehznOOwAAA==',
);

/** 6,320 pixels a side. */
export const AVIF_OF_40_MEGAPIXELS = unpacked(
  'Y2BgkEkrqSxILMtMY2BgYMjNTDMEsXMzE0H8a7mpJYkMEKCYkZJTBGUzFGQmlzCgAaXMnPxkEMPFgYGRgREs9gtKMzBbMzAw' +
    'KGdm5oGtAYuKZualpTJBeYllBoYgJl9BZkkuXElYZkFRAQMDg0VmQXI+AwMDT2KZoXOjPViTSGZxQSrEcIkNEMwgUJBZkQm2' +
    'joODg4GBQSyzIBfmfkYGRuZGJmYGBmbn3JTEEiEGLi77z4bxXd8mCFzINFrFJjyp5Rhn+7zKZ00ODAwB58+4Ku3j698g4Ky1' +
    'Q61eXeb97hitpinXI5mK1r/q2HOnra27PMBX78faXZvXPipRkHpqUKyc7lK9a5ftNaZ6UZecs6ci61zEvqoFs4jtlgs+nOKR' +
    'kX7+TFDcxDlL1fZP5ZBbsOO/tND0n792rXj0YKuiEufDR+9Sje6vexf/MX1xzdz1ZmZfbRZ/LLjjGHjfa3HcoiJF7RTew8dT' +
    'UvNmC+ybz1kWtDvzw/yIiDsT9ywJO5SRlKJjG5XHF/au6qOK8v8amyCSLYq49p/n7ZLmq8pHnihcZVQRW+6+YWuAUqKuAGPA' +
    'vW0y/U1zb4w6nhjH51Pb8X1q0ws6GCe1nZvQ8sPntQb/ki/bFjp+rKpviDlTVO35NZIeHlOd1bBjdqXx986IehnOfaveXNp3' +
    'AAA=',
);
