/** npm run outbox: counts waiting work and lists what failed for good. npm run outbox -- retry [id …]: gives it all its tries again. */
import { openDatabase } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { countJobs, listDeadJobs, reviveJobs } from '../src/foundation/jobs/queries.ts';

const [command = 'list', ...ids] = process.argv.slice(2);
const db = openDatabase(readEnvironment());
try {
  if (command === 'retry') {
    const now = new Date().toISOString();
    console.log(`${await reviveJobs(db, now, ids.length > 0 ? ids : undefined)} jobs wait again.`);
  } else {
    const { waiting, dead } = await countJobs(db);
    console.log(`${waiting} waiting, ${dead} dead.`);
    for (const job of await listDeadJobs(db)) {
      console.log(`${job.id}  ${job.kind}  made ${job.created_at}  dead ${job.dead_at}  ${job.last_error}`);
    }
  }
} finally {
  await db.destroy();
}
