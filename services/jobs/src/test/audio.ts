/** The first bytes of audio files: enough to detect the format, but not playable. */
const signatures = {
  mp3: Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.from([0xff, 0xfb, 0x90, 0x64])]),
  wav: Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
  m4a: Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1'),
  ogg: Buffer.from('OggS\0\x02\0\0', 'latin1'),
  webm: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84webm', 'latin1'),
  aac: Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]),
  flac: Buffer.from('fLaC\0\0\0\x22', 'latin1'),
}

export const audioKinds = Object.keys(signatures) as (keyof typeof signatures)[]

export const someAudio = (kind: keyof typeof signatures, size = 4_096): Buffer => {
  const bytes = Buffer.alloc(size, 0x55)
  signatures[kind].copy(bytes)
  return bytes
}

/** A form with one file, as a browser sends it. */
export const formWithFile = (bytes: Buffer, { name = 'a.mp3', field = 'file', type = 'audio/mpeg' } = {}) => {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}
