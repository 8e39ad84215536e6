/** Someone who joins during the journey. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  gender: 'Male' | 'Female';
  interestedIn: 'Men' | 'Women';
  colour: string;
}

export const HE: Person = {
  firstName: 'Radomirko',
  lastName: 'Petrović',
  email: 'radomirko@example.org',
  gender: 'Male',
  interestedIn: 'Women',
  colour: '#12557f',
};
export const SHE: Person = {
  firstName: 'Zvjezdanka',
  lastName: 'Jurić',
  email: 'zvjezdanka@example.org',
  gender: 'Female',
  interestedIn: 'Men',
  colour: '#8c0b33',
};
export const OPERATOR = { firstName: 'Olga', lastName: 'Operator', email: 'olga@example.org' };
