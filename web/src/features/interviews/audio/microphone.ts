import tapUrl from './sample-tap.ts?worker&url'

export interface Microphone {
  sampleRate: number
  close(): void
}

/** Opens the microphone, for which the browser may ask the person. `onEnd` is called if the device goes away. */
export const openMicrophone = async (
  onSamples: (samples: Float32Array) => void,
  onEnd: () => void,
): Promise<Microphone> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true } })
  const context = new AudioContext()
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    if (context.state !== 'closed') void context.close()
  }
  try {
    await context.audioWorklet.addModule(tapUrl)
    const tap = new AudioWorkletNode(context, 'sample-tap', { numberOfOutputs: 0, channelCount: 1 })
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSamples(data)
    context.createMediaStreamSource(stream).connect(tap)
    await context.resume()
  } catch (error) {
    close()
    throw error
  }
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnd)
  return { sampleRate: context.sampleRate, close }
}
