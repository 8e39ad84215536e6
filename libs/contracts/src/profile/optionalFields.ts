/** Members can remove these again (docs/product.md#the-profile). */
export const OPTIONAL_FIELDS = ['favoriteFood', 'bio'] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];
