import { texts } from '../texts.ts'

/** What was given is no archive of ours, or not whole. The message is for people. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'

  static at(where: string): BrokenArchive {
    return new BrokenArchive(texts.broken(where))
  }
}
