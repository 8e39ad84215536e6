/** The figures and records that a query names, without what a histogram adds to its name. */
export const namedIn = (query: string): string[] => [
  ...new Set(
    [...query.matchAll(/\b(?:kolo|http|nodejs|process)[:_][\w:]+/g)]
      .map(([name]) => name)
      .filter((name) => !/^http_(?:request|response|route)/.test(name))
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
  ),
];
