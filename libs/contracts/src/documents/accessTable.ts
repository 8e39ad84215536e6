import { ALL_CALLS } from '../api/calls.ts';
import {
  DISCLOSURES,
  type Disclosure,
  OUTCOMES,
  type Outcome,
  outcomeOf,
  RELATION_NAMES,
  RELATIONS,
} from '../profile/visibility.ts';
import { type Access, ROLES, type Role, verdictOf } from '../protocol/access.ts';

const roles = Object.keys(ROLES) as Role[];
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** What each role gets, the most frequent answer last and without its roles. */
function accessSentence(access: Access): string {
  const answers = Map.groupBy(roles, (role) => verdictOf(access, role));
  const parts = [...answers].toSorted(([, some], [, others]) => some.length - others.length);
  return parts
    .map(([verdict, who], at) => {
      const isRest = at === parts.length - 1;
      return `${verdict === 'allowed' ? '✓' : `\`${verdict}\``} ${isRest ? 'everybody else' : who.join(', ')}`;
    })
    .join(' · ');
}

/** See docs/product.md#who-may-make-which-call. */
export function accessTable(): string {
  const calls = Map.groupBy(ALL_CALLS, ({ access }) => accessSentence(access));
  return [
    '# Who may make which call',
    '',
    'Made from `libs/contracts/src/api` by `npx node tools/apiDocuments.ts`; `tests/conventions` tries every call in every',
    'role. A call that is not here does not exist. Calls with the same rule stand together: ✓ for who may make them, a code for who is refused.',
    '',
    row(['role', 'who']),
    row(['---', '---']),
    ...roles.map((role) => row([role, ROLES[role]])),
    '',
    ...[...calls].flatMap(([sentence, those]) => [
      `**${sentence}**`,
      '',
      those.map(({ method, path }) => `\`${method} ${path}\``).join(' · '),
      '',
    ]),
    ...visibilityTable(),
  ].join('\n');
}

const SIGNS: Record<Outcome, string> = {
  shown: '✓',
  departed: 'left',
  warned: 'warned',
  unknown: '·',
  own: '`own_profile`',
  unmatched: '`not_a_match`',
};

/** See docs/product.md#the-table-of-relations. */
function visibilityTable(): string[] {
  const disclosures = Object.keys(DISCLOSURES) as Disclosure[];
  const callsAs = (disclosure: Disclosure): string =>
    ALL_CALLS.filter(
      ({ access }) =>
        'toward' in access && typeof access.toward === 'object' && access.toward.as === disclosure,
    )
      .map(({ method, path }) => `\`${method} ${path}\``)
      .join(', ');
  const alike = Map.groupBy(disclosures, (disclosure) =>
    RELATION_NAMES.map((relation) => SIGNS[outcomeOf(disclosure, relation)]).join(' | '),
  );
  return [
    '## What one member gets of another',
    '',
    'Made from `libs/contracts/src/profile/visibility.ts`. Columns say how the other member stands to the one who asks or is told; of',
    'several that apply the first counts. The service kit looks here before it runs the handler of a call about a member.',
    '',
    ...RELATION_NAMES.map((relation) => `- **${relation}**: ${RELATIONS[relation]}`),
    '',
    ...(Object.keys(OUTCOMES) as Outcome[]).map((outcome) => `- ${SIGNS[outcome]} ${OUTCOMES[outcome]}`),
    '',
    row(['of another member', ...RELATION_NAMES, 'calls']),
    row(['---', ...RELATION_NAMES.map(() => ':-:'), '---']),
    ...[...alike].map(([signs, those]) =>
      row([those.join(', '), signs, those.map(callsAs).filter(Boolean).join(', ')]),
    ),
    '',
  ];
}
