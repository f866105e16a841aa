import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const SHA256_RSA = '06092a864886f70d01010b'
const COMMON_NAME = '0603550403'

/** One value of DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128
      ? Buffer.from([length])
      : length < 256
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 255])
  return Buffer.concat([Buffer.from([tag]), size, content])
}

/** For tests: a certificate that signs itself, with its key, as a merchant downloads them. */
export function selfSigned(name = 'merchant'): { certificate: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = der(SEQUENCE, Buffer.from(SHA256_RSA, 'hex'), Buffer.from([5, 0]))
  const person = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, Buffer.from(COMMON_NAME, 'hex'), der(0x0c, Buffer.from(name)))),
  )
  const time = (text: string) => der(0x17, Buffer.from(text))
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    person,
    der(SEQUENCE, time('260101000000Z'), time('360101000000Z')),
    person,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = der(SEQUENCE, content, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
