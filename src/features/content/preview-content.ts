import type { Database } from '../../foundation/database/database.ts';
import type { IsOpen } from '../../foundation/http/open-routes.ts';
import { PublishedContent } from './published.ts';
import type { Moment } from './what-is-shown-queries.ts';

/**
 * What somebody sees who looks ahead: drafts, or the site at an hour to come, through the same handlers as readers. It is made for one
 * request; what it has read goes with it, so that nothing of it can reach a reader.
 */
export class PreviewContent extends PublishedContent {
  readonly #moment: Moment;
  readonly #read = new Map<string, Promise<unknown>>();

  constructor(db: Database, isOpen: IsOpen, moment: Moment) {
    super(db, () => new Date(moment.now), isOpen);
    this.#moment = moment;
  }

  protected override moment(): Moment {
    return this.#moment;
  }

  override remember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#read.get(key) as Promise<Value> | undefined;
    const reading = known ?? read();
    this.#read.set(key, reading);
    return reading;
  }
}
