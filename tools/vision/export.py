"""Exports the trained network as ONNX with int8 weights, and describes it in a JSON file beside it.

    python export.py --network runs/final/network.pt --calibration runs/final/calibration.json --out weights
"""

import argparse
import hashlib
import io
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from calibrate import sharpen
from network import INPUT_SIZE, load_network
from photos import CATEGORIES, CLASSES

OPSET = 17
NAME = 'garment'
SURE = {'type': 0.95, 'category': 0.95}
"""Confidence at which the product shows an answer as sure. See the table in MODEL_CARD.md."""
GATE = {'halfTransparent': 0.15, 'smallest': 0.02, 'largest': 0.95}
"""Limits of a mask that may be shown: half-transparent pixels (alpha 41 to 213) relative to the pixels of at least
128, and the share of the photo that those cover."""
SMALLEST_QUANTIZED = 256
"""Number of values below which weights stay float32."""


class Exported(nn.Module):
    """The network with its input and outputs as the product uses them.

    Takes one photo as uint8 RGB (1, height, width, 3). Returns the probability of each class and the mask as uint8
    alpha (1, height, width).
    """

    def __init__(self, network, calibration):
        super().__init__()
        self.network = network
        self.calibration = calibration

    def forward(self, photo):
        types, mask = self.network(photo.permute(0, 3, 1, 2).float())
        mask = sharpen(mask[:, 0], self.calibration['mask_inside'], self.calibration['mask_outside'])
        alpha = torch.round(torch.sigmoid(mask) * 255).to(torch.uint8)
        return torch.softmax(types / self.calibration['temperature'], 1), alpha


def export(module):
    """Returns the ONNX model of a module in float32, with normalization folded into the convolutions."""
    buffer = io.BytesIO()
    torch.onnx.export(
        module,
        (torch.zeros(1, INPUT_SIZE, INPUT_SIZE, 3, dtype=torch.uint8),),
        buffer,
        input_names=['photo'],
        output_names=['types', 'mask'],
        opset_version=OPSET,
        dynamo=False,
    )
    return onnx.load_from_string(buffer.getvalue())


def quantize_weights(model):
    """Stores the weights of convolutions and of the linear layer as int8 with a scale per output channel.

    The runtime multiplies them out once when it loads the model, so the arithmetic stays float32.
    """
    graph = model.graph
    quantized = {node.input[1] for node in graph.node if node.op_type in ('Conv', 'Gemm')}
    nodes = []
    for tensor in list(graph.initializer):
        values = numpy_helper.to_array(tensor)
        if tensor.name not in quantized or values.size < SMALLEST_QUANTIZED:
            continue
        axes = tuple(range(1, values.ndim))
        scale = np.maximum(np.abs(values).max(axes, keepdims=True) / 127, 1e-12).astype(np.float32)
        integers = np.round(values / scale).astype(np.int8)
        stored, factor, cast = (f'{tensor.name}.{suffix}' for suffix in ('int8', 'scale', 'cast'))
        graph.initializer.remove(tensor)
        graph.initializer.append(numpy_helper.from_array(integers, stored))
        graph.initializer.append(numpy_helper.from_array(scale, factor))
        nodes.append(helper.make_node('Cast', [stored], [cast], to=TensorProto.FLOAT))
        nodes.append(helper.make_node('Mul', [cast, factor], [tensor.name]))
    for node in reversed(nodes):
        graph.node.insert(0, node)
    del graph.value_info[:]
    onnx.checker.check_model(model, full_check=True)
    return model


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--network', type=Path, required=True)
    parser.add_argument('--variant', default='lite2')
    parser.add_argument('--calibration', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True, help='folder of the ONNX and JSON files')
    options = parser.parse_args()
    calibration = json.loads(options.calibration.read_text())
    model = quantize_weights(export(Exported(load_network(options.network, options.variant), calibration).eval()))
    content = model.SerializeToString()
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / f'{NAME}.onnx').write_bytes(content)
    description = {
        'file': f'{NAME}.onnx',
        'sha256': hashlib.sha256(content).hexdigest(),
        'bytes': len(content),
        'input': {'name': 'photo', 'type': 'uint8', 'shape': [1, INPUT_SIZE, INPUT_SIZE, 3], 'fit': 'fill'},
        'outputs': {'types': list(CLASSES), 'mask': {'type': 'uint8', 'shape': [1, INPUT_SIZE, INPUT_SIZE]}},
        'sure': SURE,
        'gate': GATE,
        'categories': {name: CATEGORIES[name] for name in CLASSES},
    }
    (options.out / f'{NAME}.json').write_text(json.dumps(description, indent=2) + '\n')
    print(f'{NAME}.onnx: {len(content)} bytes')
