/** What a member may take out of the profile again (docs/product.md#the-profile). */
export const OPTIONAL_FIELDS = ['favoriteFood', 'bio'] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];
