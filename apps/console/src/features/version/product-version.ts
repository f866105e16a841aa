import { version } from '../../../package.json'

/** Version of this console, as it is announced and counted. */
export const productVersion: string = version
