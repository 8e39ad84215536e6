export const minimal = { title: 'Minimal Profile', greeting: 'Signed in as {{name}}.' } as const;

export const withQuery = { title: 'Profile with Query' } as const;
