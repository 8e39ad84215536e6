import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { needTool, runTool } from './runTool.ts';

/** `group:artifact:version`, with dependencies into `folder/libs`. */
export async function fetchJars(folder: string, artifacts: string[]): Promise<void> {
  await needTool('java', '-version', 'default-jdk-headless');
  await needTool('mvn', '--version', 'maven');
  const dependencies = artifacts.map((artifact) => {
    const [group, id, version] = artifact.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${id}</artifactId><version>${version}</version></dependency>`;
  });
  const project = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>engines</groupId><artifactId>engines</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>${dependencies.join('\n')}</dependencies></project>`;
  await writeFile(path.join(folder, 'pom.xml'), project);
  const libs = path.join(folder, 'libs');
  await mkdir(libs, { recursive: true });
  await runTool('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${libs}`], {
    directory: folder,
  });
}

/** `module@version`. */
export async function buildGoProgram(folder: string, program: string, tags = ''): Promise<void> {
  await needTool('go', 'version', 'golang-go');
  await runTool('go', ['install', '-tags', tags, program], {
    directory: folder,
    environment: { GOBIN: folder },
  });
}
