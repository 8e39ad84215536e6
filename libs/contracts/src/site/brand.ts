/** Operators may rename the product. */
export const BRAND = {
  name: 'Kolo',
  tagline: 'Connecting Balkan singles worldwide',
  paidPlan: 'Kraljevski',
  copyrightYear: 2024,
  policiesUpdated: 'January 22, 2025',
} as const;
