import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { OutsideError } from '../outside-call.ts'

const MOST_BYTES = 256 * 1024 * 1024

/** The lines of an archive of Alipay's: the file of single trades, not that of sums. Its names and text are GBK. */
export async function unzipStatement(archive: Buffer): Promise<string> {
  const gbk = new TextDecoder('gbk')
  const zip = await fromBufferPromise(archive, { lazyEntries: true, decodeStrings: false })
  try {
    for await (const entry of zip.eachEntry()) {
      const name = gbk.decode(entry.fileNameRaw)
      if (!name.endsWith('.csv') || name.includes('汇总')) continue
      if (entry.uncompressedSize > MOST_BYTES) throw new OutsideError('alipay', 'too large')
      return gbk.decode(await buffer(await zip.openReadStreamPromise(entry)))
    }
  } finally {
    zip.close()
  }
  throw new OutsideError('alipay', 'unknown answer')
}
