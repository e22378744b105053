import type { Worker } from 'tesseract.js'
import { recognitionPath } from './recognition-path.ts'

let recognizer: Promise<Worker> | undefined

const start = async () => {
  const { createWorker, OEM } = await import('tesseract.js')
  return createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: `${recognitionPath}/worker.min.js`,
    corePath: recognitionPath,
    langPath: recognitionPath,
    // The content security policy blocks scripts from blob: URLs.
    workerBlobURL: false,
    gzip: false,
    cacheMethod: 'none',
  })
}

/** The text in an image, recognized on this device. */
export const recognize = async (image: Blob): Promise<string> => {
  recognizer ??= start()
  try {
    const worker = await recognizer
    const { data } = await worker.recognize(image)
    return data.text
  } catch (error) {
    recognizer = undefined
    throw error
  }
}
