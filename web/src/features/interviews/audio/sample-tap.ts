/** Runs in the audio thread and posts the microphone's samples to the page, a block at a time. */
declare const AudioWorkletProcessor: { new (): { readonly port: MessagePort } }
declare const registerProcessor: (name: string, processor: unknown) => void

const blockSize = 4_096

class SampleTap extends AudioWorkletProcessor {
  private block = new Float32Array(blockSize)
  private filled = 0

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0]
    if (!samples) return true
    for (const sample of samples) {
      this.block[this.filled] = sample
      this.filled += 1
      if (this.filled === blockSize) {
        this.port.postMessage(this.block)
        this.block = new Float32Array(blockSize)
        this.filled = 0
      }
    }
    return true
  }
}

registerProcessor('sample-tap', SampleTap)
