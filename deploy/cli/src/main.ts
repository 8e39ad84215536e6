import { withFiles } from '@kolo/service';
import { processConsole } from './console.ts';
import { reasonOf } from './output/reasonOf.ts';
import { createProgram } from './program.ts';

try {
  await createProgram({ environment: withFiles(process.env), console: processConsole() }).parseAsync();
} catch (error) {
  process.stderr.write(`kolo: ${reasonOf(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exitCode = 1;
}
// Unresponsive engines may keep connections open.
process.exit();
