"""Runs the main function of a pack's verify.py for each line of the input: a folder and the paths of records, as JSON."""

import importlib.util
import io
import json
import os
import sys

spec = importlib.util.spec_from_file_location('verify', sys.argv[1])
verify = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verify)
answers = sys.stdout

for line in sys.stdin:
    folder, receipts = json.loads(line)
    verify.__file__ = os.path.join(folder, 'verify.py')
    sys.argv = ['verify.py', *receipts]
    sys.stdout = io.TextIOWrapper(io.BytesIO(), encoding='utf-8', newline='')
    code = verify.main()
    sys.stdout.flush()
    said = sys.stdout.buffer.getvalue().decode('utf-8')
    print(json.dumps([code, said]), file=answers, flush=True)
