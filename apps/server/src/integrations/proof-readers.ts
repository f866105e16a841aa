import { createHmac } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { guardedLookup, isPublicAddress, PrivateAddress, refusesHost } from './public-address.ts'

const TIMEOUT_MS = 5000
const MOST_BYTES = 1024

/** What shows that a domain belongs to the people of an app: one of the two is enough. */
export interface DomainProof {
  /** A TXT record. */
  record: { name: string; value: string }
  /** A file on the website that stands there now. */
  file: { url: string; content: string }
}

/** The proof of one app for one domain. Nobody else can name it beforehand, and another app needs another. */
export function domainProof(secret: string, appId: string, domain: string): DomainProof {
  const mark = createHmac('sha256', secret).update(`domain:${appId}:${domain}`).digest('hex').slice(0, 32)
  return {
    record: { name: `_zhanfang.${domain}`, value: `zhanfang=${mark}` },
    file: { url: `http://${domain}/.well-known/zhanfang-${mark}.txt`, content: mark },
  }
}

/** Looks around in the world; both give nothing where there is nothing. */
export interface ProofReaders {
  /** The TXT records of a name. */
  records: (name: string) => Promise<string[]>
  /** The beginning of a file. */
  file: (url: string) => Promise<string>
}

/** Whether the proof can be seen now. */
export async function isProved({ record, file }: DomainProof, read: ProofReaders): Promise<boolean> {
  const [records, content] = await Promise.all([read.records(record.name), read.file(file.url)])
  return records.includes(record.value) || content.trim() === file.content
}

async function readRecords(name: string): Promise<string[]> {
  try {
    const found = await new Resolver({ timeout: TIMEOUT_MS, tries: 2 }).resolveTxt(name)
    return found.map((parts) => parts.join('').trim())
  } catch {
    return []
  }
}

/** The first bytes of what an address of somebody else's choice answers; redirects are not followed. */
function readFile(url: URL): Promise<string> {
  if (refusesHost(url, isPublicAddress)) return Promise.reject(new PrivateAddress())
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      { lookup: guardedLookup(isPublicAddress), agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (text.length > MOST_BYTES) response.destroy()
        })
        response.on('close', () => resolve(response.statusCode === 200 ? text.slice(0, MOST_BYTES) : ''))
        response.on('error', () => resolve(''))
      },
    )
    request.on('error', reject)
  })
}

/** DNS, and the web by HTTP and HTTPS; never an address inside our own network. */
export const proofReaders: ProofReaders = {
  records: readRecords,
  async file(address) {
    const url = new URL(address)
    const secure = new URL(address)
    secure.protocol = 'https:'
    const found = await Promise.all([url, secure].map((one) => readFile(one).catch(() => '')))
    return found.find((text) => text !== '') ?? ''
  },
}
