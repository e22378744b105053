import { z } from 'zod'
import { secret } from '../base/secret.ts'
import type { BlobStore } from './blob-store.ts'
import { createDirectoryStore } from './directory-store.ts'
import { createS3Store } from './s3-store.ts'

/** Where files are stored: in a directory that every instance shares, or in a bucket of an S3-compatible server. */
export const blobEnvironment = {
  BLOB_DIRECTORY: z.string().min(1).optional(),
  BLOB_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BLOB_S3_BUCKET: z.string().min(1).optional(),
  BLOB_S3_REGION: z.string().min(1).default('us-east-1'),
  BLOB_S3_ACCESS_KEY_ID: secret(z.string().min(1)).optional(),
  BLOB_S3_SECRET_ACCESS_KEY: secret(z.string().min(1)).optional(),
}

type BlobConfig = z.output<z.ZodObject<typeof blobEnvironment>>

const needed = ['BLOB_S3_ENDPOINT', 'BLOB_S3_BUCKET', 'BLOB_S3_ACCESS_KEY_ID', 'BLOB_S3_SECRET_ACCESS_KEY'] as const

/** For `superRefine`: requires exactly one of the two, with all its variables. */
export const checkBlobConfig = (config: BlobConfig, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
  const given = needed.filter((name) => config[name] !== undefined)
  const say = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  if (given.length === 0 && config.BLOB_DIRECTORY === undefined) say('BLOB_DIRECTORY', 'or BLOB_S3_BUCKET is required')
  if (given.length > 0) {
    for (const name of needed) if (config[name] === undefined) say(name, `is required beside ${given[0]}`)
    if (config.BLOB_DIRECTORY !== undefined) say('BLOB_DIRECTORY', 'cannot be used beside BLOB_S3_BUCKET')
  }
}

export const createBlobStore = (config: BlobConfig): BlobStore => {
  const { BLOB_S3_ENDPOINT: endpoint, BLOB_S3_BUCKET: bucket, BLOB_S3_REGION: region } = config
  const { BLOB_S3_ACCESS_KEY_ID: accessKeyId, BLOB_S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey })
  if (config.BLOB_DIRECTORY) return createDirectoryStore(config.BLOB_DIRECTORY)
  throw new Error('neither BLOB_DIRECTORY nor BLOB_S3_BUCKET is set')
}
