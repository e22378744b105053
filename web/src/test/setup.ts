import { configure } from '@testing-library/react'

// A passing test waits this long only on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
