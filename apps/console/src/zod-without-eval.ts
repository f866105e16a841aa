import { config } from 'zod'

// The policy of our pages forbids code made from text. Zod would try it all the same when it first reads something, and
// being refused costs the browser a report for which it reads a whole script again. Imported before anything else.
config({ jitless: true })
