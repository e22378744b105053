import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'job', texts: ['Job Details', 'Notes', 'Interviews', 'Communications', 'History'] },
  { section: 2, on: 'add-by-screenshot', texts: ['Add New Job Application', 'URL', 'Screenshot', 'Manual'] },
  {
    section: 5,
    by: 'tests/browser/job/interviews.test.ts',
    texts: [
      'Invalid file format',
      'Please upload an audio file (MP3, WAV, M4A, OGG, WebM, AAC, FLAC)',
      'File too large',
      'Please upload an audio file smaller than 25MB.',
    ],
  },
  { section: 5, by: 'tests/browser/job/adding.test.ts', texts: ['Please upload an image smaller than 5MB.'] },
  {
    section: 8,
    by: 'web/src/features/interviews/recorder.test.tsx',
    texts: ['Upload failed', 'Failed to upload audio file. Please try again.'],
  },
  {
    section: 8,
    by: 'tests/browser/job/adding.test.ts',
    texts: ['Failed to upload image. Please try again.', 'Image uploaded'],
  },
  {
    section: 8,
    by: 'tests/browser/job/interviews.test.ts',
    texts: ['Interview note added', 'Interview note deleted', 'Audio removed'],
  },
  {
    section: 8,
    by: 'tests/browser/job/communications.test.ts',
    texts: ['Communication added', 'Communication deleted'],
  },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'an image has at most 5MB',
    source: ['contracts/src/vocabulary/image-limits.ts', 'size: 5 * 1024 * 1024'],
    test: ['tests/browser/job/adding.test.ts', '5 * 1024 * 1024 + 1'],
  },
  {
    section: 9,
    constant: 'an audio file has at most 25MB',
    source: ['contracts/src/vocabulary/audio.ts', 'size: 25 * 1024 * 1024'],
    test: ['tests/browser/job/interviews.test.ts', '25 * 1024 * 1024'],
  },
  {
    section: 9,
    constant: 'a communication is an email unless it is said',
    source: ['contracts/src/vocabulary/communication-source.ts', "defaultSource: CommunicationSource = 'email'"],
    test: ['web/src/features/communications/communication-form.test.tsx', "source: 'email'"],
  },
  {
    section: 9,
    constant: 'processing lasts 3s after recording and 2s after an upload',
    source: ['web/src/features/interviews/use-recorder.ts', 'recording: 3_000, upload: 2_000'],
    test: ['web/src/features/interviews/recorder.test.tsx', 'pass(1_999)'],
  },
  {
    section: 2,
    constant: 'audio is downloaded as interview-{date}.mp3',
    source: ['web/src/features/interviews/interview-item.tsx', 'interview-${dayInputOf(interviewDate)}.mp3'],
    test: ['tests/browser/job/interviews.test.ts', 'interview-2026-11-20.mp3'],
  },
]
