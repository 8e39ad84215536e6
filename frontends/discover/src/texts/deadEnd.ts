export const deadEnd = {
  title: 'Relax one of these, see more',
  filter: 'One of your filters',
  dealbreaker: 'One of your dealbreakers. At least {{count}} more.',
  done: '{{change}}: done',
  undo: 'Undo',
  hidden: 'What your filters hide',
  more: '{{change}}: {{count}} more',
  without: {
    age: 'Without the age limit',
    heritageCountries: 'Without the heritage countries',
    relationshipGoals: 'Without the relationship goals',
    wantsChildren: 'Without the wish for children',
    smoking: 'Without the limit on smoking',
    drinking: 'Without the limit on drinking',
    religionImportance: 'Without the importance of religion',
    cityOrVillage: 'Without city or village',
  },
} as const;
