/** `npm run new:remote <name>` adds a front end with the page `/<name>` for members. */
import path from 'node:path';
import { REMOTES, type RemoteName } from '@kolo/contracts/services';
import { applyEdits, camel, checkedName, type Edit } from './edits.ts';

/** Lists name the new front end after this one. */
const LAST: RemoteName = 'admin';

const packageOf = (name: string): string => `${JSON.stringify(
  {
    name: `@kolo/remote-${name}`,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    exports: { './App': './src/App.tsx' },
    dependencies: { '@kolo/i18n': '*', '@kolo/routing': '*', '@kolo/ui': '*', react: '19.3.1' },
  },
  null,
  2,
)}
`;

export function newRemote(name: string): Edit[] {
  const folder = `frontends/${name}`;
  const title = name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());
  const component = camel(`-${name}`);
  return [
    { file: `${folder}/package.json`, content: packageOf(name) },
    {
      file: `${folder}/README.md`,
      content: `# ${name}\n\nTODO: what this front end shows, in one sentence.\n\nTests: \`npm run jest -- frontends/${name}\`.\n`,
    },
    {
      file: `${folder}/src/App.tsx`,
      content: `import { Route, Routes } from '@kolo/routing';
import { useText } from './texts/texts.ts';

function ${component}Page() {
  const t = useText('${camel(name)}');
  return <h1>{t('title')}</h1>;
}

/** The pages of this front end; the shell decides which paths lead here. */
export default function ${component}App() {
  return (
    <Routes>
      <Route path="/${name}" element={<${component}Page />} />
    </Routes>
  );
}
`,
    },
    {
      file: `${folder}/src/texts/en.ts`,
      content: `export const ${camel(name)} = {\n  title: '${title}',\n};\n`,
    },
    {
      file: `${folder}/src/texts/texts.ts`,
      content: `import { addTexts } from '@kolo/i18n';
import { ${camel(name)} } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    ${camel(name)}: typeof ${camel(name)};
  }
}

/** Every sentence of this front end, and the shared words. */
export const { textOf, useText } = addTexts({ ${camel(name)} });
`,
    },
    {
      file: 'libs/contracts/src/services.ts',
      after: `'chat', '${LAST}'`,
      lines: `, '${name}'`,
    },
    {
      file: 'libs/contracts/src/site/pages.ts',
      after: `  '/admin/protection': '${LAST}',\n`,
      lines: `  '/${name}': '${name}',\n`,
    },
  ];
}

if (import.meta.main) {
  try {
    const name = checkedName('remote', process.argv[2], REMOTES);
    applyEdits(path.resolve(import.meta.dirname, '../..'), newRemote(name));
    console.log(`frontends/${name} is there; members find it at /${name}. Next:
  make check          links the package and checks everything
  make dev            builds it and serves it
  libs/contracts/src/site/pages.ts says which paths it shows, frontends/shell/src/navigation/items.ts what leads there.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
