/** The address of a call about another member, by id. */
export const memberPath = (call: string, id: string): string => `api/${call}/${encodeURIComponent(id)}`;
