import { Command } from 'commander';
import { auditCommand } from './audit/auditCommand.ts';
import { backupCommand } from './backup/backupCommand.ts';
import { moveCommand } from './backup/moveCommand.ts';
import { restoreCommand } from './backup/restoreCommand.ts';
import type { CommandContext } from './console.ts';
import { doctorCommand } from './doctor/doctorCommand.ts';
import { keysCommand } from './keys/keysCommand.ts';
import { memberCommand } from './member/memberCommand.ts';
import { operatorCommand } from './operator/operatorCommand.ts';
import { quarantineCommand } from './quarantine/quarantineCommand.ts';
import { seedCommand } from './seedCommand.ts';
import { viewsCommand } from './views/viewsCommand.ts';

const ABOUT = `The operator's command of Kolo.

It reads the same environment as the product (DATA_DIR, SECRET_KEY, the ports' addresses, IDENTITY_URL, …) and speaks to whoever owns a service: the running product, or, where nothing runs, the service itself, started for the moment.`;

/** The whole command. What brings every service along is imported by the commands that need it: it takes a second. */
export function createProgram(context: CommandContext): Command {
  return new Command('kolo')
    .description(ABOUT)
    .enablePositionalOptions()
    .addCommand(doctorCommand(context))
    .addCommand(viewsCommand(context))
    .addCommand(quarantineCommand(context))
    .addCommand(memberCommand(context))
    .addCommand(operatorCommand(context))
    .addCommand(auditCommand(context))
    .addCommand(backupCommand(context))
    .addCommand(restoreCommand(context))
    .addCommand(moveCommand(context))
    .addCommand(keysCommand(context))
    .addCommand(seedCommand(context));
}
