import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import { COMMAND_LINE } from '@kolo/contracts/events';
import type { Owners } from '@kolo/service';
import { Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../console.ts';
import { memberNamed } from '../member/theMember.ts';
import { withOwners } from '../withOwners.ts';

type Act = ActsPage['acts'][number];
type Person = Act['about'];

interface AuditFlags {
  since?: string;
  by?: string;
  about?: string;
  json?: boolean;
}

function moment(text: string): string {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('a day or a moment is expected, as 2026-11-22 or 2026-11-22T08:00:00Z');
  return at.toISOString();
}

const named = ({ firstName, id }: Person): string => (firstName === null ? id : `${firstName} (${id})`);

const listOf = ({ page, shown, found, isSearch }: NonNullable<Act['list']>): string =>
  `users, ${isSearch ? 'a search, ' : ''}page ${page}, ${shown} of ${found}`;

const lineOf = ({
  at,
  by,
  act,
  about,
  tier,
  decision,
  outcome,
  number,
  why,
  contactShown,
  list,
}: Act): string =>
  [
    at.slice(0, 19).replace('T', ' '),
    by === null ? COMMAND_LINE : named(by),
    act,
    list ? listOf(list) : named(about),
    ...(contactShown ? ['last name and e-mail address'] : []),
    ...[tier, decision, outcome, number && `case ${number}`].filter((detail) => detail !== null),
    ...(why === null ? [] : [`“${why.replace(/\s+/g, ' ')}”`]),
  ].join('  ');

/** The pages of acts that an operator asks for, one at a time. */
async function* pagesOf(
  owners: Owners,
  asked: { since: string | null; by: string | null; about: string | null },
): AsyncGenerator<Act[]> {
  for (let after: string | null = null; ; ) {
    const page: ActsPage = await owners.ask('moderation', 'acts', { ...asked, after });
    yield page.acts;
    if (page.next === null) return;
    after = page.next;
  }
}

/** `kolo audit`: what operators did (docs/product.md#what-operators-do-to-accounts). */
export function auditCommand(context: CommandContext): Command {
  const { console } = context;
  return new Command('audit')
    .summary('what operators did, by their pages and by this command')
    .description(
      'list what operators did to cases and members, by their pages and by this command, the oldest first: when, who, what, about whom and why. What was done to an account that is erased since is gone with it, but for the erasure.',
    )
    .option('--since <moment>', 'from this day or moment on, UTC', moment)
    .option('--by <operator>', `an address, an id, or ${COMMAND_LINE}`)
    .option('--about <member>', 'an address or an id')
    .option('--json', 'an object a line')
    .action(({ since, by, about, json = false }: AuditFlags) =>
      withOwners(context, async (owners) => {
        const idOf = async (named: string | undefined) =>
          named === undefined || named === COMMAND_LINE ? (named ?? null) : memberNamed(owners, named);
        const asked = { since: since ?? null, by: await idOf(by), about: await idOf(about) };
        let count = 0;
        for await (const acts of pagesOf(owners, asked))
          for (const act of acts) {
            count++;
            console.out(json ? JSON.stringify(act) : lineOf(act));
          }
        if (count === 0 && !json) console.note('no operator did anything of this');
      }),
    );
}
