import { memberOf, SOCIABLE } from '../support/members.ts';

const [url = '', email = '', complete] = process.argv.slice(2);
const { cookie } = await memberOf(url, email, complete === 'complete' ? SOCIABLE : undefined);
console.log(cookie);
