import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'

/** The bytes of a PEM text, or of one that has lost its first and last line or its line breaks on the way. */
const bytesOf = (pem: string) =>
  Buffer.from(pem.replace(/-----(?:BEGIN|END)[^-]*-----/g, '').replace(/\s+/g, ''), 'base64')

function firstOf<Key>(ways: (() => Key)[]): Key | undefined {
  for (const way of ways) {
    try {
      return way()
    } catch {
      // The next form is tried.
    }
  }
  return undefined
}

const isRsa = (key: KeyObject | undefined): key is KeyObject => key?.asymmetricKeyType === 'rsa'

/** A private RSA key in PKCS#8 or PKCS#1; undefined for anything else. */
export function readPrivateKey(pem: string): KeyObject | undefined {
  const key = bytesOf(pem)
  const found = firstOf([
    () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
  ])
  return isRsa(found) ? found : undefined
}

/** A public RSA key, bare or in a certificate; undefined for anything else. */
export function readPublicKey(pem: string): KeyObject | undefined {
  const key = bytesOf(pem)
  const found = firstOf([
    () => createPublicKey({ key, format: 'der', type: 'spki' }),
    () => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
    () => new X509Certificate(key).publicKey,
  ])
  return isRsa(found) ? found : undefined
}

/** RSASSA-PKCS1-v1_5 with SHA-256, in base64. Throws for a text that is no key. */
export function signRsa(privateKey: string, text: string): string {
  const key = readPrivateKey(privateKey)
  if (!key) throw new Error('not an RSA private key')
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
}

export function isSignedBy(publicKey: KeyObject, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')
}
