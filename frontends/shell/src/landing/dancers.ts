/** Whose portraits stand side by side in `portraits/ring.webp`, in this order: one from each country, clockwise from the top. */
export const DANCERS = ['ME', 'HR', 'XK', 'RS', 'BG', 'AL', 'RO', 'BA', 'MK', 'SI'] as const;
