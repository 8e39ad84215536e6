import { describe, it, jest } from '@jest/globals';
import { startManyHere } from '../support/manyProduct.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';
import { describeConventions } from './conventions.ts';

jest.setTimeout(120_000);

const engines = await realEnginesOrSkip();
const WAY =
  'a process per service, two of some, on Redis, MongoDB, Kafka, S3 and SMTP and an EventStoreDB double';

if (engines)
  describeConventions(WAY, async (environment) => {
    const instances = { gateway: 2, messaging: 2, discovery: 2 };
    const product = await startManyHere({ ...engines.environment, ...environment }, { instances });
    return {
      ...product,
      async stop() {
        await product.stop();
        await engines.stop();
      },
    };
  });
else describe.skip(WAY, () => it('has no engines here', () => {}));
