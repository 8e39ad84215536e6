import arben from './portraits/arben.webp';
import elira from './portraits/elira.webp';
import emir from './portraits/emir.webp';
import ioana from './portraits/ioana.webp';
import luka from './portraits/luka.webp';
import milica from './portraits/milica.webp';
import stefan from './portraits/stefan.webp';
import teodora from './portraits/teodora.webp';
import vesna from './portraits/vesna.webp';
import viktor from './portraits/viktor.webp';

export interface DancerPortrait {
  portrait: string;
  country: string;
}

/** The ring of the landing page, one from each country, clockwise from the top. */
export const DANCERS: readonly DancerPortrait[] = [
  { portrait: milica, country: 'ME' },
  { portrait: luka, country: 'HR' },
  { portrait: elira, country: 'XK' },
  { portrait: stefan, country: 'RS' },
  { portrait: teodora, country: 'BG' },
  { portrait: arben, country: 'AL' },
  { portrait: ioana, country: 'RO' },
  { portrait: emir, country: 'BA' },
  { portrait: vesna, country: 'MK' },
  { portrait: viktor, country: 'SI' },
];
