export * from './album.ts';
export * from './correction.ts';
export * from './pair.ts';
export * from './profile.ts';
export * from './standing.ts';
export * from './tier.ts';
