import { inflateRawSync } from 'node:zlib';

/** Tests have them made already: encoding so many pixels takes longer than all that is tested with them. */
const unpacked = (packed: string) => Uint8Array.from(inflateRawSync(Buffer.from(packed, 'base64')));

/** 4,000 pixels a side, the most there may be. */
export const AVIF_OF_16_MEGAPIXELS = unpacked(
  'Y2BgkEkrqSxILMtMY2BgYMjNTDMEsXMzE0H8a7mpJYkMEKCYkZJTBGUzFGQmlzCgAaXMnPxkEMPFgYGRgREs9gtKMzA8YGBg' +
    'UM7MzANbAxYVzcxLS2WC8hLLDAxBTL6CzJJcuJKwzIKiAgYGBovMguR8BgYGnsQyQ+dGA7AmkcziglSI2fwLIJhBoCCzIhMk' +
    'wszBwcHAwCCWWZALcz8jAyNzIxMzAwPDi9yUxBIhBi4uG71/9c9vOTg7LjE6zyjgJSyhJlf5fBYnA0PC+TOuSvv4+jcIOGvt' +
    'UKtXl3m/O0aracr1SKai9a869txpa+suD/DV+7F21+a1j0oUpJ7ynbtt+SLO4UC16pKt3VsLDqRMFvhqMNukMuiOdKerp78d' +
    'z8Y/CVbr5xYxurX3cK0OlWs4fyYobuKcpWr7p3LILdjxX1po+s9fu1Y8erBVUYnz4aN3qUb3172L/5i+uGbuejOzrzaLP0bE' +
    'eLzb5XnhEuOjzbZvhGO2bS1PsnTPSNmvm58W/o63tdhGWVnnQWPRG/XaGy1XLig2AAA=',
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
