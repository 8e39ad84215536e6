/** What a member may take out of the profile again (product 7). */
export const OPTIONAL_FIELDS = ['favoriteFood', 'bio'] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];
