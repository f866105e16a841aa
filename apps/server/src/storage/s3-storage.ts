import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { OutsideError } from '../integrations/outside-call.ts'
import {
  guardedLookup,
  isPublicAddress,
  PrivateAddress,
  refusesHost,
} from '../integrations/public-address.ts'
import type { S3Settings } from '../integrations/settings/group-values.ts'
import type { FileStorage } from './file-storage.ts'

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

/** Size of the whole object: after the `/` of a Content-Range, else the length of the answer. */
function wholeSize(contentRange: string | undefined, contentLength: number | undefined): number {
  const total = Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1])
  return Number.isSafeInteger(total) ? total : (contentLength ?? 0)
}

/** Files in any S3-compatible store (AWS, OSS, COS, MinIO, …). */
export function createS3Storage(
  settings: S3Settings,
  { allowPrivate }: { allowPrivate: boolean },
): FileStorage {
  const lookup = guardedLookup(isPublicAddress)
  const isRefused = !allowPrivate && refusesHost(new URL(settings.endpoint), isPublicAddress)
  const client = new S3Client({
    ...(allowPrivate
      ? {}
      : {
          requestHandler: {
            httpAgent: new http.Agent({ keepAlive: true, lookup }),
            httpsAgent: new https.Agent({ keepAlive: true, lookup }),
          },
        }),
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // Other stores than AWS keep the framing of streamed checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  const bucket = settings.bucket

  /** Makes a refused address known by one error, whether its name or its number was refused. */
  async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isRefused) throw new OutsideError('storage', 'private address')
    try {
      return await work()
    } catch (error) {
      throw error instanceof PrivateAddress ? new OutsideError('storage', 'private address') : error
    }
  }

  return {
    async write(key, content, mediaType) {
      // The protocol wants the length first, so the stream is whole on the disk before anything is sent.
      const folder = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-s3-'))
      try {
        const place = path.join(folder, 'content')
        await pipeline(content, createWriteStream(place))
        const { size } = await stat(place)
        await reach(() =>
          client.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: key,
              Body: createReadStream(place),
              ContentLength: size,
              ContentType: mediaType,
            }),
          ),
        )
        return { size }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async read(key, range) {
      try {
        const found = await reach(() =>
          client.send(
            new GetObjectCommand({
              Bucket: bucket,
              Key: key,
              ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
            }),
          ),
        )
        if (!(found.Body instanceof Readable)) throw new Error('the file store answered no stream')
        return { content: found.Body, size: wholeSize(found.ContentRange, found.ContentLength) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(key) {
      await reach(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },
  }
}
