import { ROLES, type Role, verdictOf } from '../access.ts';
import { ALL_CALLS } from '../api/calls.ts';

const roles = Object.keys(ROLES) as Role[];
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Who may make which call, as a page of the documentation (product 32). */
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
  ].join('\n');
}
