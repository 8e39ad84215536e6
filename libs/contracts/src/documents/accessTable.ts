import { ROLES, type Role, verdictOf } from '../access.ts';
import { ALL_CALLS } from '../api/calls.ts';
import {
  DISCLOSURES,
  type Disclosure,
  OUTCOMES,
  type Outcome,
  outcomeOf,
  RELATION_NAMES,
  RELATIONS,
} from '../visibility.ts';

const roles = Object.keys(ROLES) as Role[];
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Who may make which call, as a page of the documentation (docs/product.md#who-may-make-which-call). */
export function accessTable(): string {
  return [
    '# Who may make which call',
    '',
    'Made from `libs/contracts/src/api` by `node tools/apiDocuments.ts`; `tests/conventions` tries every cell. A call that is',
    'not here does not exist, and what is not allowed is refused with the code that stands here.',
    '',
    ...roles.map((role) => `- **${role}**: ${ROLES[role]}`),
    '',
    row(['call', ...roles]),
    row(['---', ...roles.map(() => ':-:')]),
    ...ALL_CALLS.map(({ method, path, access }) =>
      row([
        `\`${method} ${path}\``,
        ...roles.map((role) => {
          const verdict = verdictOf(access, role);
          return verdict === 'allowed' ? '✓' : `\`${verdict}\``;
        }),
      ]),
    ),
    '',
    ...visibilityTable(),
  ].join('\n');
}

const SIGNS: Record<Outcome, string> = {
  shown: '✓',
  departed: 'left',
  unknown: '·',
  own: '`own_profile`',
  unmatched: '`not_a_match`',
};

/** What one member gets of another (docs/product.md#the-table-of-relations). */
function visibilityTable(): string[] {
  const disclosures = Object.keys(DISCLOSURES) as Disclosure[];
  const callsAs = (disclosure: Disclosure): string =>
    ALL_CALLS.filter(
      ({ access }) =>
        'toward' in access && typeof access.toward === 'object' && access.toward.as === disclosure,
    )
      .map(({ method, path }) => `\`${method} ${path}\``)
      .join(', ');
  return [
    '## What one member gets of another',
    '',
    'Made from `libs/contracts/src/visibility.ts`. Columns say how the other member stands to the one who asks or is told; of',
    'several that apply the first counts. The service kit looks here before it runs the handler of a call about a member.',
    '',
    ...RELATION_NAMES.map((relation) => `- **${relation}**: ${RELATIONS[relation]}`),
    '',
    ...(Object.keys(OUTCOMES) as Outcome[]).map((outcome) => `- ${SIGNS[outcome]} ${OUTCOMES[outcome]}`),
    '',
    row(['of another member', ...RELATION_NAMES, 'calls']),
    row(['---', ...RELATION_NAMES.map(() => ':-:'), '---']),
    ...disclosures.map((disclosure) =>
      row([
        disclosure,
        ...RELATION_NAMES.map((relation) => SIGNS[outcomeOf(disclosure, relation)]),
        callsAs(disclosure),
      ]),
    ),
    '',
  ];
}
